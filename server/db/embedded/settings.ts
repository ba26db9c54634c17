/**
 * The server's settings, for a small machine. They are handed over on the command line, so they hold at every
 * start, also for a folder made by an earlier version of the application.
 */
const SETTINGS = {
  // TCP stays shut: the socket's folder is the only door.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',

  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',

  // An acknowledged order survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  min_wal_size: '80MB',
  // a chat writes pages all over its indexes, each of them whole after every checkpoint: those come half as often
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',

  // A file per weekday in the database folder, overwritten a week later: the log cannot grow for ever.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
}

/** Settings of PostgreSQL by their names, in the place of ours. */
export type Settings = Readonly<Record<string, string>>

/** The command line of the postmaster for these settings and the two that depend on the place. */
export function settingArgs(
  place: { socketFolder: string; id: string; port: number },
  instead: Settings = {},
): string[] {
  const all = {
    ...SETTINGS,
    ...instead,
    port: String(place.port),
    // The quotes keep commas and spaces of the path from being read as a list.
    unix_socket_directories: `"${place.socketFolder}"`,
    cluster_name: place.id,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
