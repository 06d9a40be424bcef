import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { textDirection } from '@/lib/contract/languages'
import { templateCategories, templateCreate } from '@/lib/contract/templates'
import { checkTemplate } from '@/lib/language/template/check-template'
import { countCharacters } from '@/lib/language/template/count-characters'
import { demoTemplates } from './demo-templates'
import { mediaFiles } from './media/media-files'
import { contentOf, outcomeOf, templateId } from './template-rows'

const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`
const named = demoTemplates.map((template) => [keyOf(template), template] as const)
const words = (values: Iterable<string | undefined>) => [...new Set(values)].sort()
const members = (member: string) =>
  words(JSON.stringify(demoTemplates).match(new RegExp(`(?<="${member}":")[A-Z_]+(?=")`, 'g')) ?? [])

describe('the templates of the demo account', () => {
  test('are at least 40 in six languages, each name and language once', () => {
    expect(demoTemplates.length).toBeGreaterThanOrEqual(40)
    expect(words(demoTemplates.map(({ language }) => language))).toEqual([
      'ar',
      'de',
      'en_US',
      'es_ES',
      'fr',
      'pt_BR',
    ])
    expect(new Set(demoTemplates.map(keyOf)).size).toBe(demoTemplates.length)
    expect(new Set(demoTemplates.map(templateId)).size).toBe(demoTemplates.length)
  })

  test('have every category, status and quality', () => {
    expect(words(demoTemplates.map(({ category }) => category))).toEqual([...templateCategories].sort())
    expect(words(demoTemplates.map((template) => outcomeOf(template).status))).toEqual([
      'APPROVED',
      'DISABLED',
      'PAUSED',
      'PENDING',
      'REJECTED',
    ])
    expect(words(demoTemplates.map(({ story }) => story.quality))).toEqual([
      'GREEN',
      'RED',
      'UNKNOWN',
      'YELLOW',
    ])
    expect(demoTemplates.some(({ story }) => story.previousCategory)).toBe(true)
    expect(demoTemplates.some(({ parameterFormat }) => parameterFormat === 'NAMED')).toBe(true)
  })

  test('have headers, buttons and components of every kind', () => {
    expect(members('format')).toEqual(['DOCUMENT', 'IMAGE', 'LOCATION', 'TEXT', 'VIDEO'])
    expect(members('otp_type')).toEqual(['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'])
    expect(members('type')).toEqual([
      'BODY',
      'BUTTONS',
      'CAROUSEL',
      'COPY_CODE',
      'FLOW',
      'FOOTER',
      'HEADER',
      'LIMITED_TIME_OFFER',
      'OTP',
      'PHONE_NUMBER',
      'QUICK_REPLY',
      'URL',
    ])
  })

  test.each(named)('are valid: %s', (_key, template) => {
    expect(templateCreate.safeParse(contentOf(template)).error).toBeUndefined()
    expect(checkTemplate(contentOf(template)).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each(named.filter(([, template]) => outcomeOf(template).status !== 'REJECTED'))(
    'are approved by the current review rules: %s',
    (_key, template) => {
      expect(checkTemplate(contentOf(template)).filter(({ severity }) => severity === 'rejection')).toEqual(
        [],
      )
    },
  )

  test.each(named.filter(([, template]) => outcomeOf(template).status === 'REJECTED'))(
    'are rejected for the reason that the review finds, or one that needs a person: %s',
    (_key, template) => {
      const { rejection } = outcomeOf(template)
      const found = checkTemplate(contentOf(template)).find(({ severity }) => severity === 'rejection')
      expect(rejection?.message).toBeTruthy()
      expect(rejection?.recommendation).toBeTruthy()
      if (template.story.rejection) expect(found).toBeUndefined()
      else expect(rejection).toEqual(found)
    },
  )

  test('are rejected for several reasons', () => {
    const reasons = words(demoTemplates.map((template) => outcomeOf(template).rejection?.reason))
    expect(reasons).toEqual(
      expect.arrayContaining([
        'ABUSIVE_CONTENT',
        'INCORRECT_CATEGORY',
        'INVALID_FORMAT',
        'SCAM',
        'TAG_CONTENT_MISMATCH',
      ]),
    )
  })

  test('are written in Arabic if they run from right to left', () => {
    const rightToLeft = demoTemplates.filter(
      ({ language, story }) => textDirection(language) === 'rtl' && story.quality !== 'UNKNOWN',
    )
    expect(rightToLeft.length).toBeGreaterThanOrEqual(3)
    for (const template of rightToLeft)
      expect(JSON.stringify(template.components)).toMatch(/\p{Script=Arabic}{3}/u)
  })

  test('include a body of exactly 1,024 characters', () => {
    const longest = demoTemplates.find(({ name }) => name === 'longest_body')
    expect(countCharacters(String(longest?.components[0]?.text))).toBe(1024)
  })
})

describe('the sample files', () => {
  test.each(Object.values(mediaFiles))(
    'match the files in the media folder, and have at most 40 KB: $fileName',
    ({ fileName, base64 }) => {
      const bytes = readFileSync(path.join(import.meta.dirname, 'media', fileName))
      expect(Buffer.from(base64, 'base64').equals(bytes)).toBe(true)
      expect(bytes.byteLength).toBeLessThanOrEqual(40 * 1024)
    },
  )
})
