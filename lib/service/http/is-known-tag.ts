/** Whether whoever asks has the answer with this tag already: the header `If-None-Match`. */
export const isKnownTag = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
