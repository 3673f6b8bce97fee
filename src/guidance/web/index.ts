export { StudentPlan } from './admin/StudentPlan.tsx'
export { RoadmapTabs } from './RoadmapTabs.tsx'
