import type { ImportedMatch } from '@trifecta/domain/match-import';
import { useState } from 'react';
import { href } from '../../../addresses.ts';
import { Button, ButtonLink, Notice } from '../../../ui/index.ts';
import { BulletList } from '../../../ui/forms/panel.tsx';
import { ProgressLine } from './progress-line.tsx';
import { texts } from './texts.ts';
import { useImportSending } from './use-import-sending.ts';
import type { ImportSending } from './use-import-sending.ts';

/** Adds matches to the player's, with what's left to do after a failure or a stop. */
export function SendMatches({ matches }: { readonly matches: readonly ImportedMatch[] }) {
  const { sending, send, stop } = useImportSending();
  // A change of the filters must not change what's under way.
  const [wanted, setWanted] = useState(matches);
  const begin = () => {
    setWanted(matches);
    void send(matches);
  };
  const resume = (
    <Button kind="primary" onClick={() => void send(wanted, sending)}>
      {texts.send.resume}
    </Button>
  );
  if (sending.stage === 'sending') {
    return (
      <ProgressLine
        label={texts.send.label}
        text={texts.send.progress(sending.sent, sending.total)}
        share={sending.sent / Math.max(sending.total, 1)}
        action={<Button onClick={stop}>{texts.send.stop}</Button>}
      />
    );
  }
  if (sending.stage === 'stopped' || sending.stage === 'failed') {
    const isFailed = sending.stage === 'failed';
    return (
      <Notice
        role={isFailed ? 'alert' : 'status'}
        title={isFailed ? texts.send.failed : texts.send.stopped}
        actions={resume}
      >
        {sending.problem !== null && sending.problem !== texts.send.failed && (
          <p>{sending.problem}</p>
        )}
        <p>{isFailed ? texts.send.failedHelp : texts.send.stoppedHelp}</p>
        <p>{texts.send.progress(sending.sent, sending.total)}</p>
      </Notice>
    );
  }
  return (
    <>
      {sending.stage === 'done' && <Outcome sending={sending} />}
      {matches.length > 0 && !(sending.stage === 'done' && matches === wanted) && (
        <div>
          <Button kind={sending.stage === 'done' ? 'secondary' : 'primary'} onClick={begin}>
            {texts.send.add(matches.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function Outcome({ sending: { added, joined, known } }: { readonly sending: ImportSending }) {
  return (
    <Notice
      role="status"
      title={texts.send.done}
      actions={
        <ButtonLink kind="primary" href={href.matches}>
          {texts.send.see}
        </ButtonLink>
      }
    >
      <BulletList
        items={[
          texts.send.added(added),
          ...(joined > 0 ? [texts.send.joined(joined)] : []),
          ...(known > 0 ? [texts.send.known(known)] : []),
        ]}
      />
    </Notice>
  );
}
