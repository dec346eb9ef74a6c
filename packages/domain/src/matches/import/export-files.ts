/** Ways to read a file of an export. */
export type ExportFileKind =
  /** A zip file, which may have others in it. */
  | 'archive'
  /** JSON Lines with rounds or with keys. */
  | 'rows'
  /** Chat, devices, sign-ins, and what else is none of ours. */
  | 'never-read';

const ROWS = /(?:^|_)(?:persistence|keys)(?: ?\(\d+\))?\.(?:jsonl?|txt)$/;
const PERSONAL_ARCHIVE = /^(?:eos|anybrain|denuvo)/;

/** The way to read a file of an export, by its path. */
export function exportFileKind(path: string): ExportFileKind {
  const name = fileName(path);
  if (ROWS.test(name)) return 'rows';
  return name.endsWith('.zip') && !PERSONAL_ARCHIVE.test(name) ? 'archive' : 'never-read';
}

/** The account that a file is about: the names of its files begin alike. */
export function exportAccount(path: string): string {
  return fileName(path).split('_')[0] ?? '';
}

function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();
}
