/** What an email address can be, in any text. */
const WORD = /[^\s<>"']+/g;
/** Enough for a mail server's reason. */
const MAX_LENGTH = 300;

/** A text in which only the start and the site of email addresses can be read: `b…@example.org`. */
export function masked(text: string): string {
  return text.replaceAll(WORD, (word) => {
    const at = word.indexOf('@');
    const [first = ''] = word;
    return at > 0 ? `${first}…${word.slice(at)}` : word;
  });
}

/** A mail server's reason, to be stored: short, on one line, without addresses. */
export function storedReason(reason: string): string {
  return masked(reason.replaceAll(/\s+/g, ' ')).slice(0, MAX_LENGTH);
}
