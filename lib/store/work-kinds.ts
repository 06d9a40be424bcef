/** Work that changes a demo account number and schedules the next change. The stored name must not change. */
export const NUMBER_CHANGES = 'wander'
