// /points with the plan for what expires. The page takes the plan as a property, because stays import from points.

import { PointsPage } from "../points/points-page.tsx";
import { LazyStayPlan } from "./lazy-stay-plan.tsx";

export { startPoints } from "../points/points-page.tsx";

export function PointsWithPlan() {
  return <PointsPage plan={(today) => <LazyStayPlan today={today} />} />;
}
