import { useState } from 'react';
import { Link } from 'wouter';
import { gamePlanPage } from '../../addresses.ts';
import { callApiAsPlayer } from '../../api/player-client.ts';
import { Button } from '../../ui/index.ts';
import { FormMessage } from '../../ui/forms/index.ts';
import { useClubQuery } from '../club.queries.ts';
import { mayIn } from '../may.ts';
import { NameDialog } from './plan-actions.tsx';
import { usePlaybookChanged } from './playbook.queries.ts';
import { texts } from './texts.ts';

/** Keeps a room as a game plan, for hosts who are in an active club. */
export function KeepAsPlan({ roomId }: { readonly roomId: string }) {
  const { data: club } = useClubQuery();
  const changed = usePlaybookChanged();
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<string | null>(null);
  if (club === undefined || club === null || !mayIn(club)('edit')) return null;
  const keep = async (name: string) => {
    const call = { body: { name, roomId } };
    const { id } = await callApiAsPlayer('POST /api/club/plans', texts.keep.failed, call);
    setKept(id);
    void changed();
  };
  return (
    <>
      <p>
        <Button onClick={() => setIsAsking(true)}>{texts.keep.button}</Button>
      </p>
      {kept !== null && (
        <>
          <FormMessage isGood text={texts.keep.kept} />
          <p>
            <Link href={gamePlanPage(kept)}>{texts.keep.open}</Link>
          </p>
        </>
      )}
      {isAsking && (
        <NameDialog
          draft={`plan.room.${roomId}`}
          title={texts.keep.title}
          button={texts.keep.button}
          first=""
          save={keep}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
