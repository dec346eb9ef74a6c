import { MailPanel, usePlayerId } from '../account/index.ts';
import { callApiAsPlayer } from '../api/player-client.ts';
import { clubMailQuery } from './club-mail.query.ts';
import { clubMailTexts as texts } from './club-mail-texts.ts';

const SAVE = 'PUT /api/club/mail';

/** The player's setting for emails about what happens to their club. On by default. */
export function ClubMailPanel() {
  return (
    <MailPanel
      name="club-mail"
      texts={texts}
      query={clubMailQuery(usePlayerId())}
      save={(body) => callApiAsPlayer(SAVE, texts.notSaved, { body })}
    />
  );
}
