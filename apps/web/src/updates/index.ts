export { UpdateMailPanel } from './update-mail-panel.tsx';
