import { BarChart, HeatmapChart, LineChart, TreemapChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** The drawing library, only the parts that are used, in a file of its own that the first chart fetches. */
use([
  BarChart,
  LineChart,
  HeatmapChart,
  TreemapChart,
  GridComponent,
  TooltipComponent,
  VisualMapComponent,
  MarkAreaComponent,
  MarkLineComponent,
  AriaComponent,
  CanvasRenderer,
]);

export { init };
