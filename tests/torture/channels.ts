type Heard = (event: { data: unknown }) => void
type Open = { name: string; owner: object; hear: (data: unknown) => void }

/** The BroadcastChannels of one device. */
export function deviceChannels() {
  const open = new Set<Open>()
  return {
    /** What `BroadcastChannel` is to a tab. */
    of: (owner: object, isAlive: () => boolean) =>
      class {
        private readonly heard = new Set<Heard>()
        private readonly self: Open
        constructor(name: string) {
          const hear = (data: unknown): void => this.heard.forEach((heard) => isAlive() && heard({ data }))
          this.self = { name, owner, hear }
          open.add(this.self)
        }
        addEventListener(_type: 'message', heard: Heard): void {
          this.heard.add(heard)
        }
        removeEventListener(_type: 'message', heard: Heard): void {
          this.heard.delete(heard)
        }
        postMessage(data: unknown): void {
          if (!isAlive()) return
          const copy = structuredClone(data)
          for (const other of open)
            if (other !== this.self && other.name === this.self.name)
              setImmediate(() => open.has(other) && other.hear(copy))
        }
        close(): void {
          open.delete(this.self)
        }
      },
    drop(owner: object): void {
      for (const channel of open) if (channel.owner === owner) open.delete(channel)
    },
  }
}
