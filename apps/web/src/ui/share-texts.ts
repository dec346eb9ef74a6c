/** The texts of sharing and copying. */
export const shareTexts = {
  qrCode: 'QR code',
  copied: 'Copied',
  share: 'Share',
  linkCopied: 'Link copied',
  notCopied: 'Copy the link from the address bar.',
  selectedToCopy: 'Selected. Press Ctrl+C to copy.',
};
