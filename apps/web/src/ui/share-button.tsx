import { useState } from 'react';
import { Button } from './button.tsx';
import { shareLink } from './share-link.ts';
import { shareTexts as texts } from './share-texts.ts';

/** Shares the page as it is: with the device's share sheet, or by copying its link. */
export function ShareButton({ className }: { readonly className?: string | undefined }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const share = async () => {
    const url = location.href;
    if (await shareLink(url)) return;
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'failed');
  };
  return (
    <>
      <Button kind="quiet" className={className} onClick={() => void share()}>
        {outcome === 'copied' ? texts.linkCopied : texts.share}
      </Button>
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome === 'copied' && texts.linkCopied}
        {outcome === 'failed' && texts.notCopied}
      </span>
    </>
  );
}
