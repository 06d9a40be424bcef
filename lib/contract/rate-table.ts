import { countryCodes } from './countries'
import { z } from './zod'

/** Price categories of messages. Templates use the first three. */
export const rateCategories = [
  'MARKETING',
  'UTILITY',
  'AUTHENTICATION',
  'AUTHENTICATION_INTERNATIONAL',
  'SERVICE',
] as const
export type RateCategory = (typeof rateCategories)[number]

export const rateTableLimits = { rows: 2000, characters: 500_000, sourceCharacters: 500 } as const

/** A decimal number as in published price lists, kept as text to avoid rounding. */
export const PRICE_FORM = /^\d{1,9}(?:\.\d{1,9})?$/

/** Whether these are the three letters of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const price = z.string().regex(PRICE_FORM, 'The price must be digits with a decimal point, such as 0.0625.')
const market = z
  .string()
  .refine((code) => countryCodes.has(code), 'The market must be a two-letter country code (ISO 3166).')

/** Prices by market and category, without duplicates. */
const prices = z.record(market, z.partialRecord(z.enum(rateCategories), price))
export type RatePrices = z.infer<typeof prices>

/** A complete table, which replaces the previous one. */
export const rateTableImport = z.strictObject({
  currency: z
    .string()
    .refine(isCurrency, 'The currency must be a three-letter code (ISO 4217), such as EUR.'),
  /** The date from which prices apply, such as `2026-07-01`. */
  holdsFrom: z.iso.date('Enter the day the prices take effect.'),
  /** Source of the prices: text or link. */
  source: z
    .string()
    .trim()
    .min(1, 'Enter where the prices come from.')
    .max(
      rateTableLimits.sourceCharacters,
      `A source can have up to ${rateTableLimits.sourceCharacters} characters.`,
    ),
  prices: prices.refine((all) => Object.keys(all).length > 0, 'The table has no prices.'),
})
export type RateTableImport = z.infer<typeof rateTableImport>

export const rateTable = z.object({
  ...rateTableImport.shape,
  /** Name of the person who imported it, at that time. */
  importedBy: z.string(),
  /** Milliseconds since 1970. */
  importedAt: z.number(),
})
export type RateTable = z.infer<typeof rateTable>

/** Null if none was imported. */
export const rateTableAnswer = z.object({ table: rateTable.nullable() })
