import { z } from 'zod';

/** What /health/ready says, also when the server is not ready (503). */
export const readiness = z.object({
  status: z.enum(['ok', 'down', 'stopping']),
  records: z.object({ status: z.enum(['ok', 'down']) }),
  figures: z.object({ status: z.enum(['ok', 'unavailable', 'down']), reason: z.string().optional() }),
  disk: z.enum(['ok', 'low']),
  mail: z.enum(['smtp', 'kept']),
  version: z.string(),
});
export type Readiness = z.infer<typeof readiness>;
