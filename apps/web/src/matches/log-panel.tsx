import type { GameMap } from '@trifecta/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { FoundDraft, useDraft, usePlayerId } from '../account/index.ts';
import { Button } from '../ui/index.ts';
import { Form, Panel } from '../ui/forms/index.ts';
import type { LineUpChoice } from './line-ups.ts';
import { MatchFields } from './match-fields.tsx';
import { matchOf, EMPTY_FORM, NO_PROBLEMS } from './match-form.ts';
import type { MatchForm, MatchProblems } from './match-form.ts';
import { keepUnsent } from './unsent-matches.ts';
import { texts } from './texts.ts';

/** The key of a match that's being logged, among the player's drafts. */
export const NEW_MATCH = 'match.new';

/** Loads once the form is there, so that it's there without a connection. */
const loadCheck = () => import('./new-match-problems.ts');

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
  const { form: typed, change, isFound, forget } = useDraft(NEW_MATCH, EMPTY_FORM);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const form = {
    ...typed,
    mode: typed.mode || standard.mode,
    map: typed.map || standard.map,
    own: typed.own || standard.own,
  };
  useEffect(() => void loadCheck().catch(() => null), []);
  const isLogging = useRef(false);
  const log = async () => {
    if (uid === undefined || isLogging.current) return;
    const now = new Date();
    const { placing, ...rest } = matchOf(form, choices, now);
    if (placing === null) {
      setProblems(NO_PLACE);
      return;
    }
    const content = { ...rest, placing };
    isLogging.current = true;
    const check = await loadCheck().catch(() => null);
    isLogging.current = false;
    // The server checks it, too, and what it refuses comes back.
    const found = check?.newMatchProblems(content, { maps, now }) ?? NO_PROBLEMS;
    setProblems(found);
    if (found.size > 0) return;
    keepUnsent(uid, content);
    forget();
    onLog();
  };
  return (
    <Panel title={texts.log.title}>
      {isFound && <FoundDraft onDiscard={forget} />}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void log();
        }}
      >
        <MatchFields
          isNew
          {...{ form, choices, maps, problems }}
          change={(part) => {
            setProblems(NO_PROBLEMS);
            change(part);
          }}
        />
        <Button type="submit" kind="primary">
          {texts.log.submit}
        </Button>
      </Form>
    </Panel>
  );
}

const NO_PLACE: MatchProblems = new Map([['placing', texts.log.choosePlace]]);
