import { useQuery } from '@tanstack/react-query';
import type { ComparedTeams, TeamScores } from '@trifecta/domain/teams';
import { useState } from 'react';
import type { AnswerOf } from '../../api/client.ts';
import { classNames } from '../../ui/index.ts';
import {
  BulletList,
  Dialog,
  DoneAction,
  Failure,
  FormMessage,
  SelectField,
  TextField,
} from '../../ui/forms/index.ts';
import { useClassLists } from '../class-lists.ts';
import { isRefused, refusalText } from '../refusal-text.ts';
import { savedMemberOf } from '../member-of.ts';
import { SCORE_PARTS } from '../meters.tsx';
import { scoreText, scoreTexts } from '../score-texts.ts';
import { comparisonQuery } from '../share/comparison.query.ts';
import { sharedTeamOf } from '../share/shared-team.ts';
import { goneItems, readSharedTeam } from '../share/shared-team-state.ts';
import type { SharedMembers } from '../share/shared-team-state.ts';
import type { Results, ShownTeam } from '../shown-team.ts';
import type { TeamInputs } from '../team-inputs.ts';
import { useSavedTeams } from '../team-queries.ts';
import styles from './compare.module.css';
import { OptionGroups } from './option-groups.tsx';
import type { GroupedOption } from './option-groups.tsx';
import { texts } from './texts.ts';

const FROM_LINK = 'link';

interface Choice extends GroupedOption {
  readonly label: string;
  readonly members: SharedMembers | null;
  /** Items that left the game: a team with any can't be compared. */
  readonly gone: readonly string[];
}

/** Two teams side by side: shown, saved, or from a link. Costs no use. */
export function CompareDialog({
  results,
  shown,
  asked,
  onClose,
}: {
  readonly results: Results;
  readonly shown: ShownTeam;
  /** The picks the teams are compared for: the map, the enemy, and the aim level. */
  readonly asked: TeamInputs;
  readonly onClose: () => void;
}) {
  const [link, setLink] = useState('');
  const choices = useChoices(results, asked, link);
  const wantedOf = (wanted: string) => choices.find(({ value }) => value === wanted);
  const shownPlace = String(results.teams.indexOf(shown));
  const [first, setFirst] = useState(shownPlace);
  const [second, setSecond] = useState(
    choices.find(({ value, gone }) => value !== shownPlace && gone.length === 0)?.value ??
      FROM_LINK,
  );
  const membersOf = (wanted: string) => wantedOf(wanted)?.members;
  const gone = [...new Set([first, second])].flatMap((wanted) => wantedOf(wanted)?.gone ?? []);
  const teams = [membersOf(first) ?? null, membersOf(second) ?? null] as const;
  const labels = [first, second].map((wanted) => wantedOf(wanted)?.label ?? '');
  const isLinkWrong = link !== '' && membersOf(FROM_LINK) === null;
  return (
    <Dialog isWide title={texts.comparison.title} onCancel={onClose}>
      <div className={styles.choices}>
        <SelectField label={texts.comparison.first} options={[]} value={first} onChange={setFirst}>
          <OptionGroups options={choices} />
        </SelectField>
        <SelectField
          label={texts.comparison.second}
          options={[]}
          value={second}
          onChange={setSecond}
        >
          <OptionGroups options={choices} />
        </SelectField>
      </div>
      {(first === FROM_LINK || second === FROM_LINK) && (
        <TextField
          label={texts.comparison.link}
          name="link"
          autoComplete="off"
          placeholder={`${location.origin}/team?...`}
          value={link}
          onChange={setLink}
          error={isLinkWrong ? texts.comparison.linkWrong : undefined}
        />
      )}
      {gone.length > 0 && <FormMessage text={texts.comparison.gone(gone)} />}
      {gone.length === 0 && teams[0] !== null && teams[1] !== null && (
        <Comparison asked={asked} teams={[teams[0], teams[1]]} labels={labels} />
      )}
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}

/** The teams to choose from: those of the answer, saved ones, and one from a link. */
function useChoices(results: Results, asked: TeamInputs, link: string): readonly Choice[] {
  const { data: saved = [] } = useSavedTeams();
  const shared = readSharedTeam(link.split('?')[1] ?? '');
  const lists = useClassLists();
  const choices: readonly Omit<Choice, 'gone'>[] = [
    ...results.teams.map(({ members, plan, scores }, index) => ({
      value: String(index),
      label:
        index === 0
          ? (results.savedName ?? texts.comparison.best)
          : texts.plans.named(plan ?? texts.plans.unnamed, scoreText(scores.teamScore)),
      group: texts.comparison.shown,
      members: sharedTeamOf(members, asked).members,
    })),
    ...saved.map((team) => ({
      value: team._id,
      label: team.teamName,
      group: texts.comparison.saved,
      members: team.teamMembers.map(savedMemberOf),
    })),
    {
      value: FROM_LINK,
      label: texts.comparison.fromLink,
      group: texts.comparison.others,
      members: shared?.members ?? null,
    },
  ];
  return choices.map((choice) => {
    const gone = goneItems(choice.members ?? [], lists);
    const label =
      gone.length === 0 ? choice.label : texts.comparison.unavailable(choice.label, gone);
    return { ...choice, label, gone };
  });
}

function Comparison({
  asked,
  teams,
  labels,
}: {
  readonly asked: TeamInputs;
  readonly teams: ComparedTeams;
  readonly labels: readonly string[];
}) {
  const { situation } = sharedTeamOf([], asked);
  const { data, error, refetch } = useQuery(comparisonQuery(situation, teams));
  if (error !== null) {
    const text = refusalText(error, texts.comparison.failed);
    if (isRefused(error)) return <FormMessage text={text} />;
    return <Failure text={text} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p role="status">{texts.comparison.loading}</p>;
  return <Compared comparison={data} teams={teams} labels={labels} />;
}

const ROWS: readonly (readonly [keyof TeamScores, string])[] = [
  ['teamScore', scoreTexts.gear],
  ...SCORE_PARTS,
];

function Compared({
  comparison,
  teams,
  labels,
}: {
  readonly comparison: AnswerOf<'POST /api/compare-teams'>;
  readonly teams: ComparedTeams;
  readonly labels: readonly string[];
}) {
  const [one, other] = comparison.teams;
  return (
    <>
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">{texts.comparison.score}</th>
            {labels.map((label, place) => (
              <th key={place} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([score, name]) => (
            <tr key={score}>
              <th scope="row">{name}</th>
              <Score score={one[score]} than={other[score]} />
              <Score score={other[score]} than={one[score]} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.teams}>
        {comparison.teams.map(({ betterAt }, place) => (
          <section key={place}>
            <h3>{labels[place]}</h3>
            <p className={styles.members}>
              {teams[place]
                ?.map((member) => texts.comparison.member(member.class, member.weapon))
                .join(', ')}
            </p>
            {betterAt.length > 0 ? <BulletList items={betterAt} /> : <p>{texts.comparison.none}</p>}
          </section>
        ))}
      </div>
    </>
  );
}

function Score({ score, than }: { readonly score: number; readonly than: number }) {
  return <td className={classNames(score > than && styles.better)}>{scoreText(score)}</td>;
}
