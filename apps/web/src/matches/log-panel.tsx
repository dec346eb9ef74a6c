import type { GameMap } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { FoundDraft, useDraft, usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { Form, Panel } from '../ui/forms/index.ts';
import type { LineUpChoice } from './line-ups.ts';
import { MatchFields } from './match-fields.tsx';
import { contentOf, EMPTY_FORM, NO_PROBLEMS } from './match-form.ts';
import type { MatchForm, MatchProblems } from './match-form.ts';
import { keepUnsent } from './unsent-matches.ts';
import { texts } from './texts.ts';

/** The form for a match that just ended. What the player didn't choose is as it was last time. */
export function LogPanel({
  standard,
  choices,
  maps,
  onLog,
}: {
  /** The mode and map to begin with. */
  readonly standard: Pick<MatchForm, 'mode' | 'map' | 'own'>;
  readonly choices: readonly LineUpChoice[];
  readonly maps: readonly GameMap[];
  /** Called once the match is kept, and will be sent. */
  readonly onLog: () => void;
}) {
  const uid = usePlayerId();
  const { form: typed, change, isFound, forget } = useDraft('match.new', EMPTY_FORM);
  const [isPlaceMissing, setIsPlaceMissing] = useState(false);
  const form = {
    ...typed,
    mode: typed.mode || standard.mode,
    map: typed.map || standard.map,
    own: typed.own || standard.own,
  };
  const log = () => {
    const { placing, ...content } = contentOf(form, choices, new Date());
    setIsPlaceMissing(placing === null);
    if (placing === null || uid === undefined) return;
    keepUnsent(uid, { ...content, placing });
    forget();
    onLog();
  };
  return (
    <Panel title={texts.log.title}>
      {isFound && <FoundDraft onDiscard={forget} />}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          log();
        }}
      >
        <MatchFields
          isNew
          {...{ form, change, choices, maps }}
          problems={isPlaceMissing && form.placing === '' ? NO_PLACE : NO_PROBLEMS}
        />
        <Button type="submit" kind="primary">
          {texts.log.submit}
        </Button>
      </Form>
    </Panel>
  );
}

const NO_PLACE: MatchProblems = new Map([['placing', texts.log.choosePlace]]);
