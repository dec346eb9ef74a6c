import { useMutation } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import type { AnswerOf } from '../../api/client.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { Button, uiTexts } from '../../ui/index.ts';
import { Actions, Dialog, Form, FormMessage, SelectField } from '../../ui/forms/index.ts';
import { useClassLists } from '../class-lists.ts';
import type { ClassList } from '../class-lists.ts';
import { refusalText } from '../refusal-text.ts';
import { scoreText } from '../score-texts.ts';
import { teamOfQuestion } from '../shown-team.ts';
import type { ShownMember, ShownTeam } from '../shown-team.ts';
import { teamBody } from '../team-body.ts';
import type { TeamInputs } from '../team-inputs.ts';
import { OptionGroups } from './option-groups.tsx';
import type { GroupedOption } from './option-groups.tsx';
import { texts } from './texts.ts';
import styles from './why-not.module.css';

/** Asks why a player doesn't have an item: what it costs, and the best team with it. Costs no use. */
export function WhyNotDialog({
  member,
  playerIndex,
  asked,
  receipt,
  builds,
  onShow,
  onClose,
}: {
  readonly member: ShownMember;
  readonly playerIndex: number;
  /** The picks the answer was made for. */
  readonly asked: TeamInputs;
  readonly receipt: string;
  readonly builds: readonly UserBuild[];
  readonly onShow: (team: ShownTeam) => void;
  readonly onClose: () => void;
}) {
  const lists = useClassLists();
  const [item, setItem] = useState('');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      callApiAsPlayer('POST /api/optimize-team/why-not', texts.whyNot.failed, {
        body: { ...teamBody(asked, builds), playerIndex, item, receipt },
      }),
  });
  const isAnswered = data?.item === item && !isPending;
  return (
    <Dialog title={texts.whyNot.title(member.playerName)} onCancel={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (item !== '' && !isPending) mutate();
        }}
      >
        <SelectField
          label={texts.whyNot.item}
          name="item"
          empty={texts.whyNot.choose}
          options={[]}
          value={item}
          onChange={setItem}
        >
          <OptionGroups
            options={lists === undefined ? [] : otherItems(lists[member.class], member)}
          />
        </SelectField>
        {error !== null && <FormMessage text={refusalText(error, texts.whyNot.failed)} />}
        {isAnswered && <Answer answer={data} />}
        <Actions>
          {isAnswered ? (
            <Button kind="primary" onClick={() => onShow(teamOfQuestion(data))}>
              {texts.whyNot.show}
            </Button>
          ) : (
            <Button type="submit" kind="primary" disabled={item === '' || isPending}>
              {isPending ? texts.whyNot.asking : texts.whyNot.ask}
            </Button>
          )}
          <Button onClick={onClose}>{uiTexts.done}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function Answer({ answer }: { readonly answer: AnswerOf<'POST /api/optimize-team/why-not'> }) {
  return (
    <div role="status" className={styles.answer}>
      <p className={styles.cost}>
        <strong>{texts.whyNot.cost(scoreText(Math.abs(answer.cost)), answer.cost)}</strong>{' '}
        {texts.whyNot.score(scoreText(answer.teamScore))}
      </p>
      <p>{answer.sentence}</p>
    </div>
  );
}

/** The items of the class that the player doesn't have. */
function otherItems(
  { weapons, specializations, gadgets }: ClassList,
  member: ShownMember,
): readonly GroupedOption[] {
  const own = new Set([member.weapon, member.specialization, ...member.gadgets]);
  const options = (group: string, names: readonly string[]) =>
    names.filter((name) => !own.has(name)).map((value) => ({ value, group }));
  return [
    ...options(texts.whyNot.groups.weapons, weapons),
    ...options(texts.whyNot.groups.specializations, specializations),
    ...options(texts.whyNot.groups.gadgets, gadgets),
  ];
}
