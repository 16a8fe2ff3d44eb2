import type { Type } from '@nestjs/common';
import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('PageInfo', { description: 'Where a page stands in its list (Relay).' })
export class PageInfoModel {
  @Field(() => Boolean, { description: 'More follows.' })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: 'Something comes before.' })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first item; null on an empty page.' })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item, for `after`; null on an empty page.' })
  endCursor: string | null;
}

/** The connection type of a list of `node`s; `counting`: what it costs to say how many there are. */
export function connectionOf<T>(node: Type<T>, name: string, counting = 1): Type<object> {
  @ObjectType(`${name}Edge`, { description: `An item of ${name}Connection with its cursor.` })
  class Edge {
    @Field(() => String, { description: 'Opaque; give it back as `after`.' })
    cursor: string;

    @Field(() => node, { description: 'The item.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${name} items (Relay).` })
  class Connection {
    @Field(() => [Edge], { description: 'The items of the page.' })
    edges: Edge[];

    @Field(() => PageInfoModel, { description: 'Where the page stands.' })
    pageInfo: PageInfoModel;

    @Field(() => Int, { complexity: counting, description: 'How many items there are in all.' })
    totalCount: number;
  }
  return Connection;
}
