/** Kind of the work that moves a number of the demo account, and schedules its next move. Stores hold it by this word. */
export const NUMBER_CHANGES = 'wander'
