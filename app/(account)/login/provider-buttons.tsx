import { OAuthButton } from "@/components/islands/oauth-button";

type ProviderButtonsProps = {
  providers: { id: string; name: string }[];
  from: string;
};

export function ProviderButtons({ providers, from }: ProviderButtonsProps) {
  if (providers.length === 0) return null;

  return (
    <>
      <p className="my-7 flex items-center gap-4 text-sm text-ash before:h-px before:flex-1 before:bg-steel after:h-px after:flex-1 after:bg-steel">
        or
      </p>
      <div className="space-y-3">
        {providers.map((provider) => (
          <OAuthButton key={provider.id} {...provider} from={from} />
        ))}
      </div>
    </>
  );
}
