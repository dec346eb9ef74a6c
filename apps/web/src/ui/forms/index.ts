export { CheckField } from './check-field.tsx';
export { CopyField, saveFile } from './copy-field.tsx';
export { ConfirmDialog, DeleteDialog } from './confirm-dialog.tsx';
export { Dialog, DialogActions, DoneAction } from './dialog.tsx';
export { DismissibleAlert, Failure, Form, FormMessage, useIsBrowser } from './form.tsx';
export { Actions, BulletList, FactList, NarrowPage, Panel, PanelGroup, Panels } from './panel.tsx';
export { RangeField } from './range-field.tsx';
export { SelectField } from './select-field.tsx';
export { FieldStatus, TextArea, TextField } from './text-field.tsx';
