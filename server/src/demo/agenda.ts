/** What happens when, in the virtual time of the simulation (milliseconds since 1970). */
export interface Agenda {
  /** The time of what happens at the moment. */
  now(): number;
  /** Puts something down for a time; what is put down for the same time happens in the order it was put down. */
  at(time: number, act: (time: number) => void): void;
  /** Lets everything happen up to and including that time. What lies after it never happens. */
  runUntil(end: number): void;
}

/** A binary heap by time, then by the order of entry. */
export function newAgenda(): Agenda {
  const heap: Entry[] = [];
  let entries = 0;
  let now = -Infinity;
  return {
    now: () => now,
    at(time, act) {
      if (time < now) throw new Error(`the agenda has passed ${new Date(time).toISOString()}`);
      heap.push({ time, place: entries++, act });
      rise(heap, heap.length - 1);
    },
    runUntil(end) {
      while (heap.length > 0 && heap[0]!.time <= end) {
        const { time, act } = takeFirst(heap);
        now = time;
        act(time);
      }
    },
  };
}

interface Entry {
  time: number;
  place: number;
  act: (time: number) => void;
}

const before = (a: Entry, b: Entry) => a.time < b.time || (a.time === b.time && a.place < b.place);

function rise(heap: Entry[], from: number): void {
  let child = from;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!before(heap[child]!, heap[parent]!)) return;
    [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
    child = parent;
  }
}

function takeFirst(heap: Entry[]): Entry {
  const first = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return first;
  heap[0] = last;
  for (let parent = 0; ;) {
    let least = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && before(heap[child]!, heap[least]!)) least = child;
    }
    if (least === parent) return first;
    [heap[parent], heap[least]] = [heap[least]!, heap[parent]!];
    parent = least;
  }
}
