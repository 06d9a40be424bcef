import { z } from '@/lib/contract/zod'

/** What the pages behind links send; the rest of it is checked by the rules of new people. */
export const linkBody = z.looseObject({ code: z.string('The code is missing.').max(100, 'This is no code.') })
