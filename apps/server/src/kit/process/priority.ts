import { constants, setPriority } from 'node:os';

/** Background work leaves the processor to those who wait for an answer. */
export const letOthersFirst = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
