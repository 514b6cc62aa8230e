/** A clock of the process that tests move. */
export interface ShiftedDate {
  advance(milliseconds: number): void;
  restore(): void;
}

/** Replaces `Date` by one that is ahead of it. Timers keep their time. */
export function shiftDate(): ShiftedDate {
  const RealDate = globalThis.Date;
  let offsetMs = 0;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + offsetMs] : args, newTarget) as object,
    apply: (target) => new target(target.now() + offsetMs).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : (Reflect.get(target, name) as unknown)),
  });
  return {
    advance: (milliseconds) => void (offsetMs += milliseconds),
    restore: () => void (globalThis.Date = RealDate),
  };
}
