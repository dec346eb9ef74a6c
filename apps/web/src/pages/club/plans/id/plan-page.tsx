import { isBuildId } from '@trifecta/domain/builds';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { href, lastPart } from '../../../../addresses.ts';
import { messageOf } from '../../../../api/client.ts';
import { Button, MissingPage, Notice, Page, uiTexts } from '../../../../ui/index.ts';
import type { EnteredPlan } from '../../../../clubs/playbook/plan-board.tsx';
import { texts } from '../../../../clubs/playbook/texts.ts';

const load = async () => await import('../../../../clubs/playbook/plan-board.tsx');

type Opened =
  | {
      readonly kind: 'plan';
      readonly plan: EnteredPlan;
      readonly PlanBoard: Awaited<ReturnType<typeof load>>['PlanBoard'];
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly text: string };

/** A club's game plan, for its members. */
export function PlanPage() {
  const [pathname] = useLocation();
  const id = lastPart(pathname);
  return <OpenedPlan key={id} id={id} />;
}

function OpenedPlan({ id }: { readonly id: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (opened !== null) return undefined;
    let isLeft = false;
    const show = async () => {
      const next = await open(id).catch(failedBy);
      if (!isLeft) setOpened(next);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [id, opened]);
  switch (opened?.kind) {
    case 'plan':
      return <opened.PlanBoard {...opened.plan} />;
    case 'failed':
      return (
        <Page title={texts.plan.title}>
          <Notice
            role="alert"
            title={opened.text}
            actions={<Button onClick={() => setOpened(null)}>{uiTexts.tryAgain}</Button>}
          />
        </Page>
      );
    case 'gone':
      return (
        <MissingPage
          title={texts.plan.gone.title}
          help={texts.plan.gone.help}
          href={href.club}
          link={texts.plan.club}
        />
      );
    default:
      return (
        <Page title={texts.plan.title}>
          <p role="status">{texts.plan.loading}</p>
        </Page>
      );
  }
}

async function open(id: string): Promise<Opened> {
  if (!isBuildId(id)) return { kind: 'gone' };
  const { enterPlan, PlanBoard } = await load();
  const plan = await enterPlan(id);
  return plan === null ? { kind: 'gone' } : { kind: 'plan', plan, PlanBoard };
}

function failedBy(error: unknown): Opened {
  return { kind: 'failed', text: messageOf(error) };
}
