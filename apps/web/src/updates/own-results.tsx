import { useQuery } from '@tanstack/react-query';
import { matchModeName } from '@trifecta/domain/matches';
import { Link } from 'wouter';
import { usePlayerId } from '../account/index.ts';
import { href } from '../addresses.ts';
import { matchAnalyticsQuery, shareChangeText, verdictTexts } from '../matches/index.ts';
import { useSubscription } from '../plans/index.ts';
import { updateTexts } from './update-texts.ts';

/** What an update did to the player's own results, in the mode they play most. Nothing without Premium or enough matches. */
export function OwnResults({ version }: { readonly version: string }) {
  const uid = usePlayerId();
  const plan = useSubscription();
  const isPremium = plan?.subscription.isPremium === true;
  const { data } = useQuery({ ...matchAnalyticsQuery(uid), enabled: isPremium });
  const change = data?.analysis?.changes.find(({ after }) => after === version);
  const mode = data?.scope?.mode;
  if (change === undefined || mode === null || mode === undefined) return null;
  const difference = shareChangeText(change);
  return (
    <p>
      {updateTexts.ownResults(matchModeName(mode), change, difference)}{' '}
      {verdictTexts[change.verdict]}.{' '}
      <Link href={href.matchAnalytics}>{updateTexts.ownResultsLink}</Link>
    </p>
  );
}
