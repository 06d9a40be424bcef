import type { ServiceContext } from '../context'
import { throwServiceError } from './service-error'

/** Something whoever has its address may see: no access token is asked for, its last part is one itself. */
export interface OpenPage {
  /** Its address without the last part, for example `/flow_assets`. */
  folder: string
  answer(context: ServiceContext, asked: { id: string; url: URL; request: Request }): Promise<Response>
}

/** A page that an address leads to. */
interface OpenedPage {
  /** The address as a log may have it: what opens a page is as secret as an access token. */
  path: string
  /** @throws ServiceError methodNotAllowed, and what the page refuses with */
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

/** Whether whoever asks has the answer with this tag already: the header `If-None-Match`. */
export const isKnownTag = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
