export { Dialog } from './dialog.tsx';
export { Form } from './form.tsx';
export { FormMessage } from './form-message.tsx';
export { Actions, BulletList, FactList, NarrowPage, Panel, Panels } from './panel.tsx';
export { FieldStatus, TextField } from './text-field.tsx';
export { useIsBrowser } from './use-is-browser.ts';
