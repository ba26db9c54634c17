import type * as Application from './start.ts'

/**
 * Loads what starts the application. The libraries, the application and its start are a task each: as one, they would
 * keep a phone from hearing a press for a quarter of a second.
 */
export async function loadApplication(): Promise<typeof Application> {
  await import('react-dom/client')
  await nextTask()
  const application = await import('./start.ts')
  await nextTask()
  return application
}

/** A page that nobody sees hears no press, and its timers come once a second. */
async function nextTask(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}
