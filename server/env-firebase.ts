import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { FirebaseApp } from '#domain/contract/push.ts'

const NAMES = ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG', 'FIREBASE_VAPID_KEY'] as const
type FirebaseVariables = { readonly [N in (typeof NAMES)[number]]?: string | undefined }

const ServiceAccount = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
})

export type FirebaseEnv = {
  account: v.InferOutput<typeof ServiceAccount>
  app: FirebaseApp
  vapidKey: string
}

function parsed<S extends v.GenericSchema>(schema: S, text: () => string): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(text()))
  } catch {
    return null
  }
}

/** The settings of Firebase, all or none; tells what is wrong with them. Undefined where there are none. */
export function readFirebase(
  given: FirebaseVariables,
  tell: (fault: string) => void,
): FirebaseEnv | undefined {
  const missing = NAMES.filter((name) => given[name] === undefined)
  if (missing.length === NAMES.length) return undefined
  for (const name of missing) tell(`${name}: is needed beside the other FIREBASE_ settings`)
  const { FIREBASE_SERVICE_ACCOUNT: file, FIREBASE_WEB_CONFIG: config, FIREBASE_VAPID_KEY: vapidKey } = given
  if (file === undefined || config === undefined || vapidKey === undefined) return undefined
  const account = parsed(ServiceAccount, () => readFileSync(file, 'utf8'))
  const app = parsed(FirebaseApp, () => config)
  if (account === null) tell('FIREBASE_SERVICE_ACCOUNT: no file with the key of a service account')
  if (app === null)
    tell('FIREBASE_WEB_CONFIG: no JSON with apiKey, projectId, appId and messagingSenderId of a web app')
  return account && app ? { account, app, vapidKey } : undefined
}
