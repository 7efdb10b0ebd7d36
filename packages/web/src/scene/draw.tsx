import { sceneTransform, type SceneNode } from '@umpire/engine/table';
import type { ComponentChildren, VNode } from 'preact';

/** What every element takes from its node. The key is what the handlers of the board look for. */
const faceOf = ({ class: name, key }: SceneNode) => ({
  ...(name !== undefined && { class: name }),
  ...(key !== undefined && { 'data-key': key }),
});

/** Names for those who point at it. */
const titled = ({ title }: SceneNode): ComponentChildren => title !== undefined && <title>{title}</title>;

/** A node of a scene as an element. */
export function drawn(node: SceneNode): VNode {
  const face = faceOf(node);
  switch (node.kind) {
    case 'group': {
      const transform = sceneTransform(node);
      return (
        <g {...face} {...(transform !== undefined && { transform })}>
          {titled(node)}
          {node.nodes.map(drawn)}
        </g>
      );
    }
    case 'path':
      return (
        <path {...face} d={node.d}>
          {titled(node)}
        </path>
      );
    case 'circle':
      return (
        <circle {...face} cx={node.x} cy={node.y} r={node.r}>
          {titled(node)}
        </circle>
      );
    case 'line':
      return (
        <line {...face} x1={node.x1} y1={node.y1} x2={node.x2} y2={node.y2}>
          {titled(node)}
        </line>
      );
    case 'text':
      return (
        <text {...face} x={node.x} y={node.y} font-size={node.size}>
          {node.text}
        </text>
      );
  }
}
