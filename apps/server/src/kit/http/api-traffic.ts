import type { ErrorName } from '@encart/contract/base/errors.ts';
import { addBuckets, bucketOf, emptyBuckets } from '#kit/process/duration-buckets.ts';

/** What one route answered: how many requests took how long, and its errors by name. */
export interface RouteTraffic {
  requests: number;
  buckets: number[];
  errors: Map<ErrorName, number>;
}

/** What a process answered since it was last taken, by route: a few hundred numbers a route, however many requests. */
export interface ApiTraffic {
  count(route: string, ms: number, error: ErrorName | undefined): void;
  /** Everything counted so far; counting begins anew. */
  take(): Map<string, RouteTraffic>;
  /** Adds what could not be written after all. */
  putBack(taken: Map<string, RouteTraffic>): void;
}

export function createTraffic(): ApiTraffic {
  let routes = new Map<string, RouteTraffic>();
  const trafficOf = (route: string): RouteTraffic => {
    const known = routes.get(route);
    if (known) return known;
    const fresh = { requests: 0, buckets: emptyBuckets(), errors: new Map() };
    routes.set(route, fresh);
    return fresh;
  };
  const addError = (errors: RouteTraffic['errors'], name: ErrorName, count: number) =>
    errors.set(name, (errors.get(name) ?? 0) + count);

  return {
    count(route, ms, error) {
      const traffic = trafficOf(route);
      const bucket = bucketOf(ms);
      traffic.requests += 1;
      traffic.buckets[bucket] = (traffic.buckets[bucket] ?? 0) + 1;
      if (error) addError(traffic.errors, error, 1);
    },
    take() {
      const taken = routes;
      routes = new Map();
      return taken;
    },
    putBack(taken) {
      for (const [route, { requests, buckets, errors }] of taken) {
        const traffic = trafficOf(route);
        traffic.requests += requests;
        addBuckets(traffic.buckets, buckets);
        for (const [name, count] of errors) addError(traffic.errors, name, count);
      }
    },
  };
}
