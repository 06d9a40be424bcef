/** Why a template cannot be edited in this state (G22), or undefined when it can. */
export function editRefusal(status: string): string | undefined {
  switch (status) {
    case 'PENDING':
      return 'It is in review. It can be edited once the answer is there.'
    case 'IN_APPEAL':
      return 'It is in appeal. It can be edited once that is decided.'
    case 'DISABLED':
      return 'The service switched it off for good. Duplicate it under another name.'
    case 'PENDING_DELETION':
    case 'DELETED':
      return 'It was deleted.'
    case 'LIMIT_EXCEEDED':
      return 'The account is over its limit of templates. Delete some that nobody uses first.'
    case 'ARCHIVED':
      return 'It was archived. Duplicate it under another name.'
    default:
      return undefined
  }
}
