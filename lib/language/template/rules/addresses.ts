import { templateLimits } from '@/lib/contract/limits'
import { formatCount } from '@/lib/labels/numbers'
import { findHosts, forbiddenProtocol, isHostOf, readAddress, shortenerHosts } from '../addresses'
import type { UrlButton } from '../buttons'
import { countCharacters } from '../count-characters'
import type { ErrorRule, RejectionRule, Report, WarningRule } from '../findings'
import { findMalformedVariables, findVariables } from '../variables'
import { quoted } from '../wording'

function checkVariables(url: string, path: string, report: Report) {
  const malformed = findMalformedVariables(url)[0]
  if (malformed) {
    const message = `${quoted(malformed.text)} isn’t a variable. Write {{1}}.`
    return report({ path, message, range: [malformed.start, malformed.end] })
  }
  const variables = findVariables(url)
  const last = variables.at(-1)
  if (last === undefined) return
  const range: [number, number] = [last.start, last.end]
  if (variables.length > 1)
    report({
      path,
      message: `An address can have one variable; this one has ${variables.length}.`,
      range,
    })
  else if (last.end !== url.length)
    report({ path, message: 'The variable can only be at the end of the address.', range })
  else if (last.positional && last.number !== 1)
    report({ path, message: 'The variable in an address must be {{1}}.', range })
}

const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i

function checkSamples({ url = '', samples, path, raw, label }: UrlButton, report: Report) {
  const place = `${path}.example`
  if (findVariables(url).length === 0) return
  const sample = samples[0]
  if (raw.example !== undefined && typeof raw.example !== 'string' && !Array.isArray(raw.example)) {
    report({ path: place, message: 'example must be a list with one sample.' })
  } else if (samples.length > 1)
    report({ path: place, message: `${label} has ${formatCount(samples.length, 'sample')}. Provide one.` })
  // No samples at all are accepted, as for a body; the review rejects them.
  else if (samples.length === 0) return
  else if (typeof sample !== 'string' || sample.trim() === '') {
    report({ path: place, message: 'Provide a sample for the variable in the address.' })
  } else {
    const start = url.slice(0, findVariables(url)[0]?.start)
    // A sample can also be only the variable’s value.
    if (isWhole.test(sample) && !sample.startsWith(start))
      report({ path: place, message: `The sample must start the same way as the address: ${start}` })
  }
}

function checkUrl(url: string, path: string, report: Report) {
  const count = url.length > templateLimits.urlCharacters ? countCharacters(url) : 0
  if (count > templateLimits.urlCharacters) {
    const message = `The address has ${formatCount(count, 'character')}. The limit is 2,000.`
    return report({ path, message, kind: 'templateTextTooLong' })
  }
  // The policy rule reports these.
  if (forbiddenProtocol.test(url)) return
  const address = readAddress(url)
  if (address === undefined) {
    report({ path, message: 'This isn’t a complete web address. Write it as https://www.example.com/page.' })
  } else if (address.hasVariableInHost) {
    report({
      path,
      message: 'The variable can’t change which site the address leads to. Put a / before it.',
    })
  } else if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    report({ path, message: `Start the address with https:// or http:// instead of ${address.protocol}` })
  }
  checkVariables(url, path, report)
}

/**
 * spec:templates#addresses-of-buttons: an absolute address of at most 2,000 characters, with at most one variable, at
 * its end, and a sample.
 */
export const buttonAddressesAreComplete: ErrorRule = {
  id: 'button-addresses-are-complete',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'URL') continue
      const path = `${button.path}.url`
      if (button.raw.url === undefined || button.url?.trim() === '') {
        report({ path, message: `${button.label} has no address. Enter one.` })
      } else if (button.url !== undefined) checkUrl(button.url, path, report)
      checkSamples(button, report)
    }
  },
}

/**
 * The review opens addresses with their samples filled in, as it does for bodies
 * (spec:templates#what-the-review-rejects).
 */
export const addressesHaveSamples: RejectionRule = {
  id: 'addresses-have-samples',
  severity: 'rejection',
  reason: 'INVALID_FORMAT',
  recommendation: 'Provide a realistic sample for each variable.',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'URL' || button.samples.length > 0) continue
      const [variable] = findVariables(button.url ?? '')
      if (variable) report({ path: `${button.path}.example`, message: `{{${variable.name}}} has no sample.` })
    }
  },
}

const bareAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/** Advice about addresses people hesitate to open. */
export const addressesAreSafe: WarningRule = {
  id: 'addresses-are-safe',
  severity: 'warning',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      const address = button.kind === 'URL' ? readAddress(button.url ?? '') : undefined
      if (address === undefined) continue
      const path = `${button.path}.url`
      if (address.protocol === 'http:')
        report({ path, message: 'This address isn’t encrypted. Use https:// if the site supports it.' })
      if (bareAddress.test(address.host)) {
        report({
          path,
          message: 'This address is an IP address. Use your domain name, which people recognize.',
        })
      }
    }
  },
}

/** Links must show where they lead (spec:templates#what-the-review-rejects). */
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
