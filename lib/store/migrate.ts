import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { type ColumnTypes, columnTypes, type Engine, withAdvisoryLock } from './engine'
import * as service from './migrations/001-service'
import * as dashboard from './migrations/002-dashboard'
import * as people from './migrations/003-people'
import * as templateCreations from './migrations/004-template-creations'
import * as events from './migrations/005-events'
import * as eventUpkeep from './migrations/006-event-upkeep'
import * as phoneNumbers from './migrations/007-phone-numbers'
import * as flows from './migrations/008-flows'
import * as flowTokens from './migrations/009-flow-tokens'
import * as studio from './migrations/010-studio'
import * as qrCodes from './migrations/011-qr-codes'
import * as conversations from './migrations/012-conversations'
import * as calls from './migrations/013-calls'
import * as qrPrints from './migrations/014-qr-prints'
import * as sendingLimits from './migrations/015-sending-limits'
import * as access from './migrations/016-access'
import * as auditChain from './migrations/017-audit-chain'
import * as traces from './migrations/018-traces'
import * as confirmedSessions from './migrations/019-confirmed-sessions'
import * as accessOwners from './migrations/020-access-owners'
import * as consoleCallActions from './migrations/021-call-deeds'
import * as versionFacts from './migrations/022-version-facts'
import * as conversationStarts from './migrations/023-conversation-starts'
import * as alerts from './migrations/024-alerts'
import * as sessionHashes from './migrations/025-session-hashes'
import * as scheduledEdits from './migrations/026-scheduled-edits'
import * as templateVersions from './migrations/027-template-versions'
import * as bulkJobs from './migrations/028-bulk-jobs'
import * as profilePhotos from './migrations/029-profile-photos'
import * as templateCounts from './migrations/030-template-counts'
import * as editors from './migrations/031-editors'
import * as serviceClock from './migrations/032-service-clock'
import * as flowDraftPeople from './migrations/033-flow-draft-people'
import * as savedViews from './migrations/034-saved-views'
import * as receivers from './migrations/037-receivers'
import * as quietHours from './migrations/038-quiet-hours'
import * as rateTable from './migrations/039-rate-table'
import * as customerAnswers from './migrations/040-customer-answers'
import * as pushedVersions from './migrations/041-pushed-versions'
import * as templateLabels from './migrations/042-template-labels'
import * as listedTemplates from './migrations/045-listed-templates'
import * as templateNames from './migrations/046-template-names'
import * as templateGlossary from './migrations/047-template-glossary'
import * as ownAlerts from './migrations/049-own-alerts'
import * as findTraces from './migrations/050-find-traces'
import * as tierUse from './migrations/052-tier-use'
import * as alertRoles from './migrations/053-alert-roles'
import * as watchDesk from './migrations/054-watch-desk'
import * as pushesAndCalls from './migrations/055-pushes-and-calls'
import * as proposals from './migrations/056-proposals'
import * as auditArchives from './migrations/058-audit-archives'
import * as languageDesk from './migrations/060-language-desk'
import * as contentHistory from './migrations/064-content-history'
import * as businessAccounts from './migrations/066-business-accounts'
import * as proposalComments from './migrations/068-proposal-comments'
import * as contentTimes from './migrations/070-content-times'
import * as sharedPreviews from './migrations/072-shared-previews'
import * as rolesAndGroups from './migrations/074-roles-and-groups'
import * as provisioning from './migrations/075-provisioning'
import * as sharedKinds from './migrations/076-shared-kinds'
import * as proposalParts from './migrations/077-proposal-parts'
import * as comments from './migrations/080-comments'
import * as flowSteps from './migrations/081-flow-steps'
import * as scim from './migrations/083-scim'
import * as rolesByNumber from './migrations/084-roles-by-number'
import * as approvedDrafts from './migrations/085-approved-drafts'
import * as sharedLimits from './migrations/087-shared-limits'
import * as receiverHours from './migrations/088-receiver-hours'
import * as eventsByNumber from './migrations/089-events-by-number'
import * as incidentResolutions from './migrations/090-incident-resolutions'
import * as flowHours from './migrations/091-flow-hours'
import { StoreRefusal } from './store-refusal'
import type { Tables } from './tables'

interface Step {
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>
}

const steps: Record<string, Step> = {
  '001-service': service,
  '002-dashboard': dashboard,
  '003-people': people,
  '004-template-creations': templateCreations,
  '005-events': events,
  '006-event-upkeep': eventUpkeep,
  '007-phone-numbers': phoneNumbers,
  '008-flows': flows,
  '009-flow-tokens': flowTokens,
  '010-studio': studio,
  '011-qr-codes': qrCodes,
  '012-conversations': conversations,
  '013-calls': calls,
  '014-qr-prints': qrPrints,
  '015-sending-limits': sendingLimits,
  '016-access': access,
  '017-audit-chain': auditChain,
  '018-traces': traces,
  '019-confirmed-sessions': confirmedSessions,
  '020-access-owners': accessOwners,
  '021-call-deeds': consoleCallActions,
  '022-version-facts': versionFacts,
  '023-conversation-starts': conversationStarts,
  '024-alerts': alerts,
  '025-session-hashes': sessionHashes,
  '026-scheduled-edits': scheduledEdits,
  '027-template-versions': templateVersions,
  '028-bulk-jobs': bulkJobs,
  '029-profile-photos': profilePhotos,
  '030-template-counts': templateCounts,
  '031-editors': editors,
  '032-service-clock': serviceClock,
  '033-flow-draft-people': flowDraftPeople,
  '034-saved-views': savedViews,
  '037-receivers': receivers,
  '038-quiet-hours': quietHours,
  '039-rate-table': rateTable,
  '040-customer-answers': customerAnswers,
  '041-pushed-versions': pushedVersions,
  '042-template-labels': templateLabels,
  '045-listed-templates': listedTemplates,
  '046-template-names': templateNames,
  '047-template-glossary': templateGlossary,
  '049-own-alerts': ownAlerts,
  '050-find-traces': findTraces,
  '052-tier-use': tierUse,
  '053-alert-roles': alertRoles,
  '054-watch-desk': watchDesk,
  '055-pushes-and-calls': pushesAndCalls,
  '056-proposals': proposals,
  '058-audit-archives': auditArchives,
  '060-language-desk': languageDesk,
  '064-content-history': contentHistory,
  '066-business-accounts': businessAccounts,
  '068-proposal-comments': proposalComments,
  '070-content-times': contentTimes,
  '072-shared-previews': sharedPreviews,
  '074-roles-and-groups': rolesAndGroups,
  '075-provisioning': provisioning,
  '076-shared-kinds': sharedKinds,
  '077-proposal-parts': proposalParts,
  '080-comments': comments,
  '081-flow-steps': flowSteps,
  '083-scim': scim,
  '084-roles-by-number': rolesByNumber,
  '085-approved-drafts': approvedDrafts,
  '087-shared-limits': sharedLimits,
  '088-receiver-hours': receiverHours,
  '089-events-by-number': eventsByNumber,
  '090-incident-resolutions': incidentResolutions,
  '091-flow-hours': flowHours,
}

/** Compares the store's migrations with this version's. */
export interface MigrationState {
  /** Migrations not yet applied to the store. */
  missing: string[]
  /** Migrations this version does not know: a newer version applied them. */
  unknown: string[]
}

export async function migrationState(db: Kysely<Tables>, engine: Engine): Promise<MigrationState> {
  const names = Object.keys(steps)
  // A new store has no migration table; querying it would fail, and on PostgreSQL abort the transaction.
  const list = await (engine === 'postgres'
    ? sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
    : sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
  ).execute(db)
  if (!list.rows[0]?.name) return { missing: names, unknown: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return {
    missing: names.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !(name in steps)),
  }
}

/** | @throws StoreRefusal when a newer version wrote the store */
export function refuseNewer({ unknown }: MigrationState, place: string): void {
  if (unknown.length === 0) return
  throw new StoreRefusal(
    `${place} was written by a newer version of Switchboard (${unknown.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
  )
}

/**
 * Applies missing migrations in order; if several processes start at once, one does.
 * @param place the store's name in error messages
 * @throws StoreRefusal when a newer version wrote the store; Error when a migration fails
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, place: string): Promise<void> {
  await withAdvisoryLock({ engine, db }, 'migrate', async () => {
    const state = await migrationState(db, engine)
    refuseNewer(state, place)
    if (state.missing.length > 0) await runMissing(db, engine)
  })
}

async function runMissing(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const types = columnTypes(engine)
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      { up: (database) => step.up(database, types) },
    ]),
  )
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Merged branches may add migrations with lower numbers; each affects separate tables.
    allowUnorderedMigrations: true,
    // Otherwise another schema's migration table would be used.
    ...(engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new Error(
      `The store cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
}

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}
