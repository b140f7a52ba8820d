import { CardPage } from "@/components/sections/card-page";
import { PhoneLink } from "@/components/ui/phone-link";
import { site } from "@/lib/content/site";

export function BookingUnavailable() {
  return (
    <CardPage heading="Please try again" intro="Your booking can’t be shown at the moment. It hasn’t changed.">
      <p>
        Reload the page in a minute, or call <PhoneLink {...site.phone} />.
      </p>
    </CardPage>
  );
}
