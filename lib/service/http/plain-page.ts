import { createHash } from 'node:crypto'

/** Text that is already markup. */
export interface Markup {
  readonly markup: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => entities[found] ?? '')

type Part = string | number | Markup | undefined | readonly Markup[]

/** Builds markup and escapes every interpolated text, so that a document cannot inject any. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = strings.map((text, index) => text + write(parts[index]))
  return { markup: written.join('') }
}

function write(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const styles = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.4 }
body { margin: 0; background: Canvas; color: CanvasText }
main { max-width: 24rem; margin: 0 auto; padding: 1rem; display: grid; gap: 0.75rem }
h1 { font-size: 1rem; text-align: center; margin: 0; padding-bottom: 0.75rem; border-bottom: 1px solid GrayText }
h2 { font-size: 1.25rem; margin: 0 } h3 { font-size: 1.05rem; margin: 0 } p { margin: 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere } .small { font-size: 0.85rem }
.field { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.6rem; min-height: 1.4rem; overflow-wrap: anywhere }
.tall { min-height: 5rem } ul { list-style: none; margin: 0.25rem 0; padding: 0; display: grid; gap: 0.4rem }
img { max-width: 100%; border-radius: 0.5rem; display: block }
.button { text-align: center; border-radius: 2rem; padding: 0.7rem; font-weight: 600; background: CanvasText; color: Canvas }
.link { text-decoration: underline }
`

const page = (title: string, body: Markup): string =>
  `<!doctype html><html lang="en" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${body.markup}</main></body></html>`

const STYLES_HASH = createHash('sha256').update(styles).digest('base64')

/** A page for people, without scripts or external resources. */
export function answerPage(status: number, title: string, body: Markup): Response {
  return new Response(page(title, body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLES_HASH}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
