import { useAuth } from '../account/index.ts';
import { href } from '../addresses.ts';
import { ButtonLink } from '../ui/index.ts';
import styles from './community-builds.module.css';

/** What visitors can do after signing in. Players see in its place, and as high, where their own builds are. */
export function GuestNotice() {
  const isPlayer = useAuth().status === 'signed-in';
  return (
    <div className={styles.guest}>
      {isPlayer ? (
        <>
          <p>Rate what you have played, and share what works for you.</p>
          <ButtonLink href={href.myBuilds}>Share a build</ButtonLink>
        </>
      ) : (
        <>
          <p>You are browsing as a guest. Sign in to rate builds and keep favorites.</p>
          <ButtonLink href={href.login}>Sign In</ButtonLink>
        </>
      )}
    </div>
  );
}
