import { href } from '../../addresses.ts';
import { ManageButton } from '../../billing/payment-pages.tsx';
import { texts } from '../../clubs/texts.ts';
import { lapsedPlan, useSubscription } from '../../plans/index.ts';
import { ButtonLink, Notice } from '../../ui/index.ts';

/** For the owner: the true cause, and the way back. */
export function OwnLapsed() {
  const lapsed = lapsedPlan(useSubscription());
  return (
    <Notice
      title={texts.lapsed.title}
      role="status"
      actions={
        lapsed?.isRunning === true ? (
          <ManageButton />
        ) : (
          <ButtonLink kind="primary" href={href.pricing}>
            {texts.lapsed.renew}
          </ButtonLink>
        )
      }
    >
      {lapsed !== null && <p>{texts.lapsed.cause(lapsed.title)}</p>}
      <p>{texts.lapsed.owner}</p>
    </Notice>
  );
}
