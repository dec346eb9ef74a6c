import { domainFaults } from './domain-faults.ts';
import type { Fault } from './fault.ts';
import { serverFaults } from './server-faults.ts';
import { webFaults } from './web-faults.ts';

/** Every fault that some test must notice, by layer and feature. */
export const faults: readonly Fault[] = [...domainFaults, ...serverFaults, ...webFaults];
