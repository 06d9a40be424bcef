import type { ServiceContext } from '../context'
import { throwServiceError } from './service-error'

/**
 * A page open to anyone with its address. It needs no access token: the last part of the path acts as one.
 */
export interface OpenPage {
  /** The path without its last part, for example `/flow_assets`. */
  folder: string
  answer(context: ServiceContext, asked: { id: string; url: URL; request: Request }): Promise<Response>
}

/** A page found by its path. */
interface OpenedPage {
  /** The path as it may be logged: the part that opens the page is as secret as an access token. */
  path: string
  /** | @throws ServiceError methodNotAllowed, and the page's own refusals */
  answer(request: Request): Promise<Response>
}

/**
 * Finds the page of a path.
 *
 * @param path as `pathOf` gives it
 */
export function findOpenPage(
  context: ServiceContext,
  pages: readonly OpenPage[],
  path: string,
): OpenedPage | undefined {
  const [, folder = '', id = ''] = /^(\/[a-z_]+)\/([\w.]+)$/.exec(path) ?? []
  const page = pages.find((each) => each.folder === folder)
  if (!page) return undefined
  return {
    path: `${folder}/…`,
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const details = `${request.method} is not allowed here; use GET.`
        throwServiceError('methodNotAllowed', { details, allow: ['GET', 'HEAD'] })
      }
      return page.answer(context, { id, url: new URL(request.url), request })
    },
  }
}

/** Whether the client already has the answer with this tag: the header `If-None-Match`. */
export const isKnownTag = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
