/** A built file of the web app, for processes that run another build. */
interface WebFileTable {
  /** With a hash of its content in it. */
  name: string;
  /** As stored by `pages/web-file.ts`, in base64. */
  content: string;
  /** Proves that a process of this site stored it. */
  signature: string;
  /** The last day on which a process ran the build it's from. */
  used_at: string;
}

/** The table of built files. */
export interface PagesTables {
  web_file: WebFileTable;
}
