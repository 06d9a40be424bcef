import { findHosts, isHostOf, readAddress } from '../addresses'
import { shortenerHosts } from '../data/links'
import type { RejectionRule } from '../findings'

/** Links show where they lead (gap 2.5). */
export const linksAreNotShortened: RejectionRule = {
  id: 'links-are-not-shortened',
  severity: 'rejection',
  reason: 'SCAM',
  recommendation: 'Use the full address of your own site instead of a shortened link.',
  check({ texts, buttons }, report) {
    for (const { text, path, label } of texts) {
      const found = findHosts(text).find(({ host }) => isHostOf(host, shortenerHosts))
      if (found)
        report({
          path,
          message: `${label} has a shortened link (${found.host}).`,
          range: [found.start, found.end],
        })
    }
    for (const button of buttons?.buttons ?? []) {
      const host = button.kind === 'URL' ? readAddress(button.url ?? '')?.host : undefined
      if (host === undefined || !isHostOf(host, shortenerHosts)) continue
      report({ path: `${button.path}.url`, message: `${button.label} has a shortened link (${host}).` })
    }
  },
}
