import { describeKilledServer } from './killed-server.ts';

describeKilledServer('postgres');
