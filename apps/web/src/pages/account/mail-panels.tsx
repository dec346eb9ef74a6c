import { ClubMailPanel } from '../../clubs/club-mail-panel.tsx';
import { UpdateMailPanel } from '../../updates/update-mail-panel.tsx';

/** The emails that players can turn on and off. */
export function MailPanels() {
  return (
    <>
      <UpdateMailPanel />
      <ClubMailPanel />
    </>
  );
}
