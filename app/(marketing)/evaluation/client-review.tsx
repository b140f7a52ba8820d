import { evaluationPage } from "@/lib/content/evaluation-page";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";

export function ClientReview({ className }: { className: string }) {
  const review = reviews.find(({ id }) => id === evaluationPage.reviewId);
  if (!review) return null;

  return (
    <figure className={`border-l-2 border-gold pl-4 ${className}`}>
      <blockquote className="text-ash">{review.comments}</blockquote>
      <figcaption className="mt-1 text-sm font-semibold">
        {review.name}
        {sampleReviewsNote && <span className="block font-normal text-ash">{sampleReviewsNote}</span>}
      </figcaption>
    </figure>
  );
}
