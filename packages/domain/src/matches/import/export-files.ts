/** Ways to read a file of an export. */
export type ExportFileKind =
  /** A zip file, which may have others in it. */
  | 'archive'
  /** JSON Lines with rounds or with keys. */
  | 'rows'
  /** Chat, devices, sign-ins, and what else is none of ours. */
  | 'never-read';

const ROWS = /(?:^|_)(?:persistence|keys)(?: ?\(\d+\))?\.(?:jsonl?|txt)$/;
/** Files about anything but what the player played. */
const PERSONAL = /^(?:eos|anybrain|denuvo)|_audit/;

/** The way to read a file of an export, by its path. */
export function exportFileKind(path: string): ExportFileKind {
  const name = fileName(path);
  if (ROWS.test(name)) return 'rows';
  return name.endsWith('.zip') && !PERSONAL.test(name) ? 'archive' : 'never-read';
}

/** The way to read a file that the player chose, which may have another name. Zip files are known by their content. */
export function chosenFileKind(name: string, isZip: boolean): ExportFileKind {
  if (PERSONAL.test(fileName(name))) return 'never-read';
  return isZip ? 'archive' : 'rows';
}

/** The account that a file is about: the names of its files begin alike. */
export function exportAccount(path: string): string {
  return fileName(path).split('_')[0] ?? '';
}

function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();
}
